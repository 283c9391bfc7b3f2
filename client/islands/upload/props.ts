import type { UploadText } from './upload-text.ts'

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
