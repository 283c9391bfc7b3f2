import { answer } from '#server/lib/answer.ts'
import { keysOf, recordOf } from '#server/lib/records.ts'
import { defaultDisplay, portalSettings, type DisplaySettings } from '#server/features/wording/index.ts'
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

/** The settings that are on or off. */
export type DisplayFlag = {
  [Name in keyof DisplaySettings]: DisplaySettings[Name] extends boolean ? Name : never
}[keyof DisplaySettings]
export const displayFlags = keysOf(defaultDisplay).filter(
  (name): name is DisplayFlag => typeof defaultDisplay[name] === 'boolean',
)

export const displayAnswer = answer.named(
  'DisplaySettings',
  answer.object({
    ...recordOf(displayFlags, () => answer.flag),
    portal: answer.oneOf(...portalSettings),
    year: answer.oneOf('standard', 'plus-one'),
    startMonth: answer.whole,
    periods: answer.listOf(answer.object({ year: answer.whole, firstDay: answer.day, lastDay: answer.day })),
    contactEmail: answer.text,
    colour: answer.text,
  }),
)
