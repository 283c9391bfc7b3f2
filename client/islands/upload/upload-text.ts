/** The island's texts in the reader's language. */
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
  /** The empty choice of a year: of a CSV, and of a PDF. */
  yearFromFile: string
  chooseYear: string
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
