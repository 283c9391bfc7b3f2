import { useUi } from '../ui.tsx'

/** An amount of yen as a reader says it, its units smaller than its figures: 17億8,061万円, ¥1.78 billion. */
export function SaidAmount({ yen }: { yen: number }) {
  const { format } = useUi()
  return format.said(yen).map(({ figure, unit }) => (
    <span key={unit}>
      {figure}
      {unit ? <small>{unit}</small> : null}
    </span>
  ))
}
