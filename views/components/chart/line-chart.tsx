import { LineChart as Live, type LineChartProps } from '#client/islands/line-chart.tsx'
import { Island } from '../island.tsx'

export type { LineChartProps } from '#client/islands/line-chart.tsx'

/** Whole as it comes from the server; with its script, pointer and arrow keys read it point by point. */
export function LineChart(props: LineChartProps) {
  return <Island name="line-chart" component={Live} props={props} />
}
