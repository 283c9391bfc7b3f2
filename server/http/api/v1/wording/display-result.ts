import type { DisplaySettings } from '#server/features/wording/index.ts'
import { wireDay } from '../moments.ts'

/** The display settings as the API answers them. */
export function displayResult({ periods, ...settings }: DisplaySettings) {
  return {
    ...settings,
    periods: periods.map(({ year, firstDay, lastDay }) => ({
      ...{ year, firstDay: wireDay(firstDay), lastDay: wireDay(lastDay) },
    })),
  }
}
