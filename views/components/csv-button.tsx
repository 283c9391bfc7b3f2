import { Download } from 'lucide-react'
import { useUi } from '../ui.tsx'
import { LinkButton } from './button.tsx'

/**
 * A file for spreadsheets, which is made when it is asked for: nobody knows its size in bytes before.
 * @param rows that it has as pages count them, without yearly totals; null where they are not counted
 */
export function CsvButton({ href, label, rows }: { href: string; label: string; rows: number | null }) {
  const { t, format } = useUi()
  return (
    <LinkButton icon={Download} href={href} download>
      {label}
      {rows === null ? null : (
        <>
          {' '}
          <small>{t('site.rowsCounted', { count: rows, rows: format.count(rows) })}</small>
        </>
      )}
    </LinkButton>
  )
}
