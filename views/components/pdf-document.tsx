import { PdfViewer } from '#client/islands/pdf-viewer.tsx'
import { useUi } from '#views/ui.tsx'
import { Island } from './island.tsx'

interface Props {
  fileHref: string
  title: string
  /** The language the document is written in. */
  lang: string
  bytes: number
}

/** The viewer of a PDF with its texts; without JavaScript, a link to the file. */
export function PdfDocument({ fileHref, title, lang, bytes }: Props) {
  const { t, format } = useUi()
  const say = (key: string, values: Record<string, string> = {}) => t(`pdf.viewer.${key}`, values)
  return (
    <Island
      name="pdf-viewer"
      component={PdfViewer}
      props={{
        fileHref,
        lang,
        text: {
          label: say('label', { title }),
          bar: say('bar'),
          loading: say('loading'),
          failed: say('failed'),
          withoutScript: say('withoutScript'),
          previous: say('previous'),
          next: say('next'),
          page: say('page'),
          pageOf: say('pageOf', { page: '{page}' }),
          zoomOut: say('zoomOut'),
          zoomIn: say('zoomIn'),
          search: say('search'),
          searchSubmit: say('searchSubmit'),
          previousHit: say('previousHit'),
          nextHit: say('nextHit'),
          searching: say('searching'),
          hits: say('hits', { at: '{at}', n: '{n}' }),
          noHits: say('noHits'),
          download: say('download', { size: format.bytes(bytes) }),
        },
      }}
    />
  )
}
