import { useUi } from '../ui.tsx'

/** +5.3%, −22.5%: neutral, in no colour; '-' where there is nothing to compare with. */
export function Change({ percent }: { percent: number | null }) {
  const { format } = useUi()
  return percent === null ? '-' : format.change(percent)
}
