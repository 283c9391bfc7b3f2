import { PdfViewer } from '#client/islands/pdf-viewer.tsx'
import { useUi } from '#views/ui.tsx'
import { Island } from './island.tsx'

interface Props {
  fileHref: string
  title: string
  /** The language the document is written in. */
  lang: string
  /** Null until it was read. */
  pages: number | null
  bytes: number
}

/** The viewer of a PDF with its texts; without JavaScript, a link to the file. */
export function PdfDocument({ fileHref, title, lang, pages, bytes }: Props) {
  const { t, format } = useUi()
  const text = (key: string, values: Record<string, string> = {}) => t(`pdf.viewer.${key}`, values)
  return (
    <Island
      name="pdf-viewer"
      component={PdfViewer}
      props={{
        fileHref,
        lang,
        facts: [
          { label: t('pdf.shown.title'), value: title },
          { label: t('pdf.shown.language'), value: t(`pdf.lang.${lang}`) },
          ...(pages === null ? [] : [{ label: t('pdf.shown.pages'), value: format.count(pages) }]),
          { label: t('pdf.shown.size'), value: format.bytes(bytes) },
        ],
        text: {
          label: text('label', { title }),
          bar: text('bar'),
          loading: text('loading'),
          failed: text('failed'),
          withoutScript: text('withoutScript'),
          save: t('pdf.public.download', { size: format.bytes(bytes) }),
          previous: text('previous'),
          next: text('next'),
          page: text('page'),
          pageOf: text('pageOf', { page: '{page}' }),
          zoomOut: text('zoomOut'),
          zoomIn: text('zoomIn'),
          search: text('search'),
          searchSubmit: text('searchSubmit'),
          previousHit: text('previousHit'),
          nextHit: text('nextHit'),
          searching: text('searching'),
          hits: text('hits', { at: '{at}', n: '{n}' }),
          noHits: text('noHits'),
        },
      }}
    />
  )
}
