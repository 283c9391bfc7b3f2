/** Plain data, sent in a `data-props` attribute; texts are in the reader's language. */
export interface PdfViewerProps {
  /** Supports byte ranges, so that only viewed pages are fetched. */
  fileHref: string
  /** The language the document is written in. */
  lang: string
  /** What there is to know of it without its pages. */
  facts: readonly { label: string; value: string }[]
  text: PdfViewerText
}

export interface PdfViewerText {
  label: string
  bar: string
  loading: string
  failed: string
  withoutScript: string
  /** Of the link to the file. */
  save: string
  previous: string
  next: string
  page: string
  /** Contains {page}. */
  pageOf: string
  zoomOut: string
  zoomIn: string
  search: string
  searchSubmit: string
  previousHit: string
  nextHit: string
  searching: string
  /** Contains {at} and {n}. */
  hits: string
  noHits: string
}

export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all))
}
