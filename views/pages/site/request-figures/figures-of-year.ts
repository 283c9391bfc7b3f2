/** The requests that were received in a calendar year, and what became of them. */
export interface FiguresOfYear {
  year: number
  received: number
  corrected: number
  explained: number
  withdrawn: number
  open: number
}
