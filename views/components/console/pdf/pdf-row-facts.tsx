import { useUi } from '#views/ui.tsx'
import type { PdfRow } from './pdf-row.ts'

/** Year, section, pages, size and language of a PDF. */
export function PdfRowFacts({ row }: { row: PdfRow }) {
  const { t, format } = useUi()
  return (
    <>
      <td>
        <span className="nb">{format.shortYear(row.year)}</span>
        {row.rootSection && (
          <>
            <br />
            <span className="sub">{row.rootSection}</span>
          </>
        )}
      </td>
      <td className="num">{format.number(row.pages)}</td>
      <td className="num">{format.bytes(row.bytes)}</td>
      <td className="tight">{t(`pdf.lang.${row.lang}`)}</td>
    </>
  )
}
