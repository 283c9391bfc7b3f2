import { useUi } from '#views/ui.tsx'
import type { StorageRow } from './storage-row.ts'

export type StorageFigures = Omit<StorageRow, 'id' | 'name' | 'href'>

/** Files, bytes and rows. */
export function StorageFigureCells({ csvFiles, csvBytes, pdfFiles, pdfBytes, rows }: StorageFigures) {
  const { format } = useUi()
  const bytes = (value: number) => (value === 0 ? '-' : format.bytes(value))
  return (
    <>
      <td className="num">{format.number(csvFiles + pdfFiles)}</td>
      <td className="num">{bytes(csvBytes)}</td>
      <td className="num">{bytes(pdfBytes)}</td>
      <td className="num">{bytes(csvBytes + pdfBytes)}</td>
      <td className="num">{format.number(rows)}</td>
    </>
  )
}
