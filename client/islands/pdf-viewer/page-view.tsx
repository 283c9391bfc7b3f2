import { useEffect, useRef, useState } from 'react'
import type { OpenDocument } from './open-document.ts'
import type { Hit } from './search-text.ts'

interface Props {
  document: OpenDocument
  page: number
  scale: number
  /** The size of the first page, used until a page's own size is known. */
  firstSize: { width: number; height: number }
  label: string
  lang: string
  isNear: boolean
  /** The hits of this page, and the current one. */
  hits: readonly Hit[]
  currentHit: Hit | undefined
}

/** One page: painted while it is near, otherwise an empty sheet of its size, to save memory. */
export function PageView(props: Props) {
  const { document, page, scale, firstSize, label, lang, isNear, hits, currentHit } = props
  const place = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(firstSize)
  const [pieces, setPieces] = useState<HTMLElement[]>([])

  useEffect(() => {
    const sheet = place.current
    if (!sheet) return
    sheet.style.setProperty('width', `${Math.floor(size.width * scale)}px`)
    sheet.style.setProperty('height', `${Math.floor(size.height * scale)}px`)
  }, [size, scale])

  useEffect(() => {
    const sheet = place.current
    if (!isNear || !sheet) return
    let isUnmounted = false
    const drawing = document.draw(page, scale, sheet)
    document.sizeOf(page).then((own) => !isUnmounted && setSize(own), ignore)
    drawing.done.then((drawn) => !isUnmounted && setPieces(drawn), ignore)
    return () => {
      isUnmounted = true
      drawing.stop()
      setPieces([])
    }
  }, [document, page, scale, isNear])

  useEffect(() => {
    for (const [at, piece] of pieces.entries()) {
      const isIn = ({ from, to }: Hit) => from <= at && at <= to
      piece.classList.toggle('hit', hits.some(isIn))
      piece.classList.toggle('at', currentHit !== undefined && isIn(currentHit))
    }
    if (currentHit) pieces[currentHit.from]?.scrollIntoView({ block: 'center', inline: 'nearest' })
  }, [pieces, hits, currentHit])

  return <div ref={place} className="pdf-page" role="group" aria-label={label} lang={lang} data-page={page} />
}

/** A page that cannot be painted stays an empty sheet; the file can be downloaded. */
const ignore = () => undefined
