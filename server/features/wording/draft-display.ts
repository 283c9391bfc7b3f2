import { displayOf, type DisplaySettings } from './display-settings.ts'
import type { WordingService } from './wording.service.ts'

/** The display settings as staff edit them: the console counts years like this. */
export async function draftDisplay(
  wording: Pick<WordingService, 'partsIn'>,
  companyId: number,
): Promise<DisplaySettings> {
  const [settings] = await wording.partsIn(companyId, 'display-settings', 'draft')
  return displayOf(settings?.body)
}
