import { useUi } from '#views/ui.tsx'

export interface LinePlaceProps {
  /** The line in the file, as counted by a text editor; null for the whole file. */
  line: number | null
  /** The row that a spreadsheet shows it in; null if it is the same number. */
  row: number | null
}

/** Where a row is in a file: line breaks inside cells make its line differ from the spreadsheet's row. */
export function LinePlace({ line, row }: LinePlaceProps) {
  const { t, format } = useUi()
  if (line === null) return '-'
  if (row === null) return format.count(line)
  return (
    <>
      {format.count(line)}
      <br />
      <span className="sub">{t('imports.failed.sheetRow', { n: format.count(row) })}</span>
    </>
  )
}
