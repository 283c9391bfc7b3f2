import { isEditable, type EditionContent } from '#server/features/guidelines/index.ts'
import { redirect, type Redirect } from '#server/http/definitions/answers.ts'
import { paths } from '#server/http/paths.ts'
import type { GuidelineServices } from './guidelines.ts'

/** A draft, or the way to the page of an edition that can no longer be changed. @throws AppError 404 */
export async function editableDraft(
  { guidelines }: Pick<GuidelineServices, 'guidelines'>,
  editionId: number,
): Promise<EditionContent | Redirect> {
  const content = await guidelines.content(editionId)
  if (isEditable(content.edition)) return content
  return redirect(paths.adminEdition(editionId), { level: 'error', key: 'guidelines.error.notEditable' })
}
