import { AppError } from '#server/errors/app-error.ts'
import type { Edition } from '#server/features/publishing/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { EditionServices } from './group.ts'

type EditionRequest = PageRequest<{ number: number }>

/** The edition that an address names. @throws AppError 404 */
export async function editionOf(
  { editions }: Pick<EditionServices, 'editions'>,
  { company, params }: EditionRequest,
): Promise<Edition> {
  const edition = await editions.get(company.id, params.number)
  if (!edition) throw new AppError(404)
  return edition
}

/** An edition of which there is still what it showed. @throws AppError 404 */
export async function keptEdition(
  services: Pick<EditionServices, 'editions'>,
  request: EditionRequest,
): Promise<Edition> {
  const edition = await editionOf(services, request)
  if (edition.purgedAt !== null) throw new AppError(404)
  return edition
}
