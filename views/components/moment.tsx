import { useUi } from '../ui.tsx'

/** A point in time, in milliseconds: DD/MM/YYYY HH:mm:ss, or the date in words for sentences. */
export function Moment({ at, words }: { at: number; words?: boolean }) {
  const { format } = useUi()
  return <time dateTime={format.iso(at)}>{words ? format.dateWords(at) : format.dateTime(at)}</time>
}
