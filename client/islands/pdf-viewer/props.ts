/** Plain data that travels in a `data-props` attribute; sentences in the reader's language. */
export interface PdfViewerProps {
  /** Answers ranges of bytes; the pages that are looked at are fetched, not the whole file. */
  fileHref: string
  /** The language the document is written in. */
  lang: string
  text: PdfViewerText
}

export interface PdfViewerText {
  label: string
  bar: string
  loading: string
  failed: string
  withoutScript: string
  previous: string
  next: string
  page: string
  /** Holds {page}. */
  pageOf: string
  zoomOut: string
  zoomIn: string
  search: string
  searchSubmit: string
  previousHit: string
  nextHit: string
  searching: string
  /** Holds {at} and {n}. */
  hits: string
  noHits: string
  download: string
}

export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all))
}
