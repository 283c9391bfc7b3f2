import { useUi } from '../ui.tsx'

/** A point in time, in milliseconds: DD/MM/YYYY HH:mm:ss, its day alone, or the date in words for sentences. */
export function Moment({ at, words, day }: { at: number; words?: boolean; day?: boolean }) {
  const { format } = useUi()
  const text = words ? format.dateWords(at) : day ? format.date(at) : format.dateTime(at)
  return <time dateTime={format.iso(at)}>{text}</time>
}
