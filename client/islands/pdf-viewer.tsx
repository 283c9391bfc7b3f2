// Long because page, zoom and search share one state of the open document; the parts without state are in pdf-viewer/.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useNearPages } from './pdf-viewer/near-pages.ts'
import type { OpenDocument } from './pdf-viewer/open-document.ts'
import { PageView } from './pdf-viewer/page-view.tsx'
import { fill, type PdfViewerProps } from './pdf-viewer/props.ts'
import { Unopened } from './pdf-viewer/unopened.tsx'
import { SearchBox } from './pdf-viewer/search-box.tsx'
import type { Hit } from './pdf-viewer/search-text.ts'

/** The seam a test replaces; never sent from the server. The library arrives when a document is opened. */
type Open = (href: string) => Promise<OpenDocument>
const openInBrowser: Open = async (href) => (await import('./pdf-viewer/open-document.ts')).openDocument(href)

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]
const PADDING_PX = 32
/** The maximum zoom when fitting, so that a small page is not enlarged to a wide screen. */
const WIDEST = 1.5
const NO_HITS: readonly Hit[] = []

/** Shows a document page by page, with selectable and searchable text. Without its script, it is a link to the file. */
export function PdfViewer({ open = openInBrowser, ...props }: PdfViewerProps & { open?: Open }) {
  const { fileHref, lang, facts, text } = props
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'server' | 'loading' | 'open' | 'failed'>('server')
  const [document, setDocument] = useState<OpenDocument | null>(null)
  const [size, setSize] = useState({ width: 595, height: 842 })
  const [fitting, setFitting] = useState(1)
  const [zoom, setZoom] = useState(1)
  const [hits, setHits] = useState(NO_HITS)
  const [hitAt, setHitAt] = useState(0)
  const [typed, setTyped] = useState<string | null>(null)
  const { near, current } = useNearPages(box, document)

  useEffect(() => {
    let isUnmounted = false
    let opened: OpenDocument | undefined
    setState('loading')
    open(fileHref)
      .then(async (found) => {
        opened = found
        if (isUnmounted) return found.close()
        const first = await found.sizeOf(1)
        if (isUnmounted) return
        setSize(first)
        setDocument(found)
        setState('open')
      })
      .catch(() => !isUnmounted && setState('failed'))
    return () => {
      isUnmounted = true
      opened?.close()
    }
  }, [fileHref, open])

  // Fits the available width, also after a phone has been rotated.
  useEffect(() => {
    function fit() {
      const width = (box.current?.clientWidth ?? 0) - PADDING_PX
      setFitting(width > 0 ? Math.min(width / size.width, WIDEST) : 1)
    }
    fit()
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  }, [document, size])

  const pages = document?.pages ?? 0
  const hit = hits[hitAt]
  function goTo(page: number) {
    if (page < 1 || page > pages) return
    const sheet = box.current?.querySelector<HTMLElement>(`[data-page="${page}"]`)
    if (sheet && box.current) box.current.scrollTop = sheet.offsetTop - box.current.offsetTop
  }
  function goToHit(at: number, list = hits) {
    setHitAt(at)
    const wanted = list[at]
    if (wanted && !near.has(wanted.page)) goTo(wanted.page)
  }
  function changeZoom(step: 1 | -1) {
    const next = ZOOMS[ZOOMS.indexOf(zoom) + step]
    if (next !== undefined) setZoom(next)
  }
  function onKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const does: Record<string, () => void> = {
      ArrowLeft: () => goTo(current - 1),
      ArrowRight: () => goTo(current + 1),
      Home: () => goTo(1),
      End: () => goTo(pages),
      '+': () => changeZoom(1),
      '-': () => changeZoom(-1),
    }
    const work = does[event.key]
    if (!work) return
    event.preventDefault()
    work()
  }
  const button = (label: string, sign: string, work: () => void, isEnd: boolean) => (
    <button
      className="icbtn"
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isEnd || undefined}
      onClick={() => !isEnd && work()}
    >
      {sign}
    </button>
  )

  const isOpen = state === 'open'
  const isUnopened = state === 'server' || state === 'failed'
  return (
    <section className="pdf-viewer" aria-label={text.label}>
      <div className="vbar" role="group" aria-label={text.bar} hidden={isUnopened}>
        {isOpen && (
          <>
            <form
              className="g"
              onSubmit={(event) => {
                event.preventDefault()
                goTo(Number(typed ?? current))
                setTyped(null)
              }}
            >
              {button(text.previous, '‹', () => goTo(current - 1), current <= 1)}
              <input
                className="tn"
                inputMode="numeric"
                aria-label={text.page}
                value={typed ?? current}
                onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
                onBlur={() => setTyped(null)}
              />
              <span className="nb tn">/ {pages}</span>
              {button(text.next, '›', () => goTo(current + 1), current >= pages)}
            </form>
            <div className="g">
              {button(text.zoomOut, '−', () => changeZoom(-1), zoom === ZOOMS[0])}
              <span className="tn">{Math.round(zoom * 100)}%</span>
              {button(text.zoomIn, '+', () => changeZoom(1), zoom === ZOOMS.at(-1))}
            </div>
            <SearchBox
              document={document}
              text={text}
              hits={hits}
              at={hitAt}
              onFound={(found) => {
                setHits(found)
                goToHit(0, found)
              }}
              onGo={goToHit}
            />
          </>
        )}
        <a className="icbtn" href={fileHref} download>
          {text.save}
        </a>
      </div>
      {isUnopened && <Unopened {...{ fileHref, facts, text }} hasFailed={state === 'failed'} />}
      <div
        ref={box}
        className="pdf-pages"
        tabIndex={isOpen ? 0 : undefined}
        role={isOpen ? 'region' : undefined}
        aria-label={isOpen ? text.label : undefined}
        hidden={isUnopened}
        onKeyDown={onKey}
      >
        {state === 'loading' && (
          <p className="sub" role="status">
            {text.loading}
          </p>
        )}
        {document &&
          Array.from({ length: pages }, (_, at) => at + 1).map((page) => (
            <PageView
              key={page}
              document={document}
              page={page}
              scale={fitting * zoom}
              firstSize={size}
              label={fill(text.pageOf, { page })}
              lang={lang}
              isNear={near.has(page)}
              hits={hits.length > 0 ? hits.filter((one) => one.page === page) : NO_HITS}
              currentHit={hit?.page === page ? hit : undefined}
            />
          ))}
      </div>
    </section>
  )
}
