import { Download } from 'lucide-react'
import { useUi } from '../ui.tsx'
import { LinkButton } from './button.tsx'

/**
 * A file for spreadsheets, which is made when it is asked for: nobody knows its size in bytes before.
 * @param rows that it has as pages count them, without yearly totals; null where they are not counted
 * @param note what else is said of it, in small letters
 */
export function CsvButton({
  href,
  label,
  rows,
  note,
}: {
  href: string
  label: string
  rows: number | null
  note?: string
}) {
  const { t, format } = useUi()
  const notes = [
    ...(note === undefined ? [] : [note]),
    ...(rows === null ? [] : [t('site.rowsCounted', { count: rows, rows: format.count(rows) })]),
  ]
  return (
    <LinkButton icon={Download} href={href} download>
      {label} {notes.length === 0 ? null : <small>{notes.join(t('site.dot'))}</small>}
    </LinkButton>
  )
}
