import { getDocument, GlobalWorkerOptions, TextLayer, version, type PDFDocumentProxy } from 'pdfjs-dist'
import workerHref from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { folded, hitsIn, type Hit } from './search-text.ts'

/** A document as the viewer needs it. */
export interface OpenDocument {
  pages: number
  /** Width and height of a page in points. */
  sizeOf(page: number): Promise<{ width: number; height: number }>
  /** Paints a page and its text layer; `stop` cancels it. */
  draw(page: number, scale: number, place: HTMLElement): { done: Promise<HTMLElement[]>; stop(): void }
  /** All occurrences of a text, page by page. Ends early if `signal` is aborted. */
  search(wanted: string, signal: AbortSignal): Promise<Hit[]>
  close(): void
}

// Put there by the build (scripts/lib/pdf-files.mjs). Without them Japanese text vanishes.
const files = `/assets/pdfjs-${version}`

/** Reads the beginning of a document; the rest is fetched when its pages are viewed. */
export async function openDocument(href: string): Promise<OpenDocument> {
  GlobalWorkerOptions.workerSrc = workerHref
  const task = getDocument({
    url: href,
    cMapUrl: `${files}/cmaps/`,
    standardFontDataUrl: `${files}/standard_fonts/`,
    wasmUrl: `${files}/wasm/`,
    // The page's policy allows no WebAssembly; nothing in this release evaluates text as code.
    useWasm: false,
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
  })
  const document = await task.promise
  return {
    pages: document.numPages,
    async sizeOf(page) {
      const { width, height } = (await document.getPage(page)).getViewport({ scale: 1 })
      return { width, height }
    },
    draw: (page, scale, place) => draw(document, page, scale, place),
    search: (wanted, signal) => search(document, wanted, signal),
    close: () => void task.destroy(),
  }
}

function draw(pdf: PDFDocumentProxy, number: number, scale: number, place: HTMLElement) {
  let isStopped = false
  const stops: (() => void)[] = []

  async function work(): Promise<HTMLElement[]> {
    const page = await pdf.getPage(number)
    if (isStopped) return []
    const viewport = page.getViewport({ scale })
    const ratio = Math.min(window.devicePixelRatio || 1, 2)
    const canvas = window.document.createElement('canvas')
    canvas.width = Math.floor(viewport.width * ratio)
    canvas.height = Math.floor(viewport.height * ratio)
    canvas.setAttribute('aria-hidden', 'true')
    const text = window.document.createElement('div')
    text.className = 'textLayer'
    place.style.setProperty('--total-scale-factor', String(scale))
    const painting = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] })
    stops.push(() => painting.cancel())
    await painting.promise
    if (isStopped) return []
    place.replaceChildren(canvas, text)
    const layer = new TextLayer({ textContentSource: await page.getTextContent(), container: text, viewport })
    stops.push(() => layer.cancel())
    await layer.render()
    return layer.textDivs
  }

  return {
    done: work().catch((error: unknown) => {
      // A page that was scrolled away in the middle of it.
      if (isStopped) return []
      throw error
    }),
    stop() {
      isStopped = true
      for (const stop of stops) stop()
      place.replaceChildren()
    },
  }
}

async function search(document: PDFDocumentProxy, wanted: string, signal: AbortSignal): Promise<Hit[]> {
  const text = folded(wanted)
  const hits: Hit[] = []
  for (let page = 1; page <= document.numPages && !signal.aborted; page++) {
    const { items } = await (await document.getPage(page)).getTextContent()
    // The layer has one element for each of these.
    const pieces = items.flatMap((item) => ('str' in item ? [item.str] : []))
    hits.push(...hitsIn(page, pieces, text))
  }
  return hits
}
