export interface WordingText {
  /** The path in the part's body; '' if the body itself is the text. */
  name: string
  label: string
  limit: number
  isRequired: boolean
  isMarkdown: boolean
  /** A further hint, such as the text used if the field is empty. */
  hint: string | null
}
