/** Plain data, sent in a `data-props` attribute. Texts are in the reader's language. */
export interface UploadProps {
  action: string
  csrfToken: string
  backHref: string
  types: UploadType[]
  years: Choice[]
  values: UploadValues
  errors: FieldError[]
  /** Bytes; a larger CSV, or PDF, is refused before it is sent. */
  maxBytes: number
  maxPdfBytes: number
  text: UploadText
}

export interface Choice {
  value: string
  label: string
}

export interface UploadType extends Choice {
  rootSections: Choice[]
}

/** Named as the request's fields are (SPEC §7). */
export interface UploadValues {
  section_type: string
  year: string
  root_section_id: string
}

/** `field` is the control's name; '' for what concerns the whole form. */
export interface FieldError {
  field: string
  message: string
  /** The target of the message if it concerns no field. */
  href?: string
}

export interface UploadText {
  errorTitle: string
  errorPrefix: string
  required: string
  optional: string
  file: string
  fileHint: string
  /** The label of the file field once files were chosen. */
  moreFiles: string
  dropHere: string
  dropNow: string
  type: string
  year: string
  yearHint: string
  rootSection: string
  rootSectionHint: string
  fromFile: string
  guessed: string
  submit: string
  back: string
  cancel: string
  remove: string
  retry: string
  /** Added to a button's label for screen readers; VALUE stands for the file's name. */
  of: string
  /** The name of a progress bar. */
  progress: string
  waiting: string
  /** VALUE stands for the percentage. */
  sending: string
  received: string
  accepted: string
  openCsv: string
  openPdf: string
  cancelled: string
  failed: string
  finished: string
  partly: string
  signedOut: string
  fileRequired: string
  fileEmpty: string
  /** VALUE stands for the file's name. */
  fileNotAllowed: string
  csvTooLarge: string
  pdfTooLarge: string
}

/** Placeholder in a text for a value that only the browser knows. */
export const VALUE = '%value%'

export function fill(sentence: string, value: string): string {
  return sentence.replace(VALUE, () => value)
}
