import { createReadStream } from 'node:fs'
import { AppError } from '#server/errors/app-error.ts'
import { MAX_LIST_BYTES, readRecipientList } from '#server/features/recipient-reviews/index.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { arrivedFileOf } from '#server/http/files/store-upload.ts'
import { receiveFile } from '#server/http/middleware/receive-file.ts'
import { paths } from '#server/http/paths.ts'
import { page } from './group.ts'
import { roundInput } from './rounds.input.ts'
import { roundsProps } from './rounds.view.ts'

/** /company/preview/reviews: the rounds of review, and the list with which a new one begins. */
export default page({
  path: paths.reviewRounds,
  access: 'company-admin',
  view: 'company/reviews',
  load: roundsProps,
}).form({
  body: 'multipart',
  receive: ({ config: { dataDir } }) => [
    receiveFile({
      ...{ dataDir, maxBytes: MAX_LIST_BYTES, readAtMost: 2 * MAX_LIST_BYTES, tellTooLarge: true },
    }),
  ],
  keepsForm: false,
  schema: roundInput,
  refusals: { 412: {} },
  async submit({ reviewRounds }, request, { type, days, language }) {
    const { actor, company } = request
    const file = listIn(request)
    const lines = await readRecipientList(() => Promise.resolve(createReadStream(file)))
    const round = { sectionType: type, days, language }
    const id = await reviewRounds.prepare(actor, company.id, round, lines)
    return redirect(paths.reviewRound(id))
  },
})

/** The path of the file that came. @throws AppError 412 at the field without one, 406 for one that is too large */
function listIn({ http: { req }, ui }: PageRequest): string {
  if (req.isFileTooLarge) {
    const params = { size: ui.format.bytes(MAX_LIST_BYTES) }
    throw new AppError(406, { fields: [{ field: 'file', message: 'reviews.error.tooLarge', params }] })
  }
  return arrivedFileOf(req, 'reviews.error.file').temporaryPath
}
