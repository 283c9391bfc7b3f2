import { useRef, useState, type FormEvent } from 'react'
import type { OpenDocument } from './open-document.ts'
import { fill, type PdfViewerText } from './props.ts'
import type { Hit } from './search-text.ts'

interface Props {
  document: OpenDocument | null
  text: PdfViewerText
  hits: readonly Hit[]
  /** Index of the current hit. */
  at: number
  onFound(hits: readonly Hit[]): void
  onGo(at: number): void
}

/** Searches the whole document and steps through the hits. */
export function SearchBox({ document, text, hits, at, onFound, onGo }: Props) {
  const [status, setStatus] = useState<'idle' | 'searching' | 'done'>('idle')
  const running = useRef<AbortController | null>(null)
  const searched = useRef('')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = String(new FormData(event.currentTarget).get('wanted') ?? '').trim()
    if (!document) return
    // searching for the same text again moves to the next hit
    if (wanted === searched.current && hits.length > 0) return onGo((at + 1) % hits.length)
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    searched.current = wanted
    setStatus('searching')
    const found = await document.search(wanted, control.signal).catch(() => [])
    if (control.signal.aborted) return
    onFound(found)
    setStatus(wanted === '' ? 'idle' : 'done')
  }

  const statusText =
    status === 'searching'
      ? text.searching
      : status === 'idle'
        ? ''
        : hits.length === 0
          ? text.noHits
          : fill(text.hits, { at: at + 1, n: hits.length })
  const step = (label: string, sign: string, to: number) => (
    <button className="icbtn" type="button" aria-label={label} title={label} onClick={() => onGo(to)}>
      {sign}
    </button>
  )
  return (
    <form className="g" role="search" onSubmit={submit}>
      <input className="wide" type="search" name="wanted" aria-label={text.search} maxLength={255} />
      <button className="icbtn" type="submit">
        {text.searchSubmit}
      </button>
      {hits.length > 1 && step(text.previousHit, '↑', (at - 1 + hits.length) % hits.length)}
      {hits.length > 1 && step(text.nextHit, '↓', (at + 1) % hits.length)}
      <span role="status" className="tn">
        {statusText}
      </span>
    </form>
  )
}
