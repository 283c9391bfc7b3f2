/** A text with a selection, as a textarea has it. */
interface Selected {
  text: string
  start: number
  end: number
}

/** The replacement for a range of text, and the selection afterwards. */
export interface Replacement {
  from: number
  to: number
  text: string
  start: number
  end: number
}

/** The placeholder text if nothing is selected. */
type Samples = Partial<Record<string, string>>

export type Format = (selected: Selected, samples: Samples) => Replacement
