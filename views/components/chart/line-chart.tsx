import { LineChart as Live, type LineChartProps } from '#client/islands/line-chart.tsx'
import { Island } from '../island.tsx'

export type { LineChartProps } from '#client/islands/line-chart.tsx'

/** Complete as rendered by the server; with its script, it can be read point by point with pointer and arrow keys. */
export function LineChart(props: LineChartProps) {
  return <Island name="line-chart" component={Live} props={props} />
}
