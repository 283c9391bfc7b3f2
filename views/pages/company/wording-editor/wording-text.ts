export interface WordingText {
  /** Its place in the part's body; '' where the body itself is the text. */
  name: string
  label: string
  limit: number
  isRequired: boolean
  isMarkdown: boolean
  /** Another sentence at the field, such as what stands while it is empty. */
  hint: string | null
}
