import { AppError } from '#server/errors/app-error.ts'
import { restoredBody } from '#server/features/wording/index.ts'
import { redirect, type Redirect } from '#server/http/definitions/answers.ts'
import { pageNumber, pageSize } from '#server/http/definitions/query-fields.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { DEFAULT_PAGE_SIZE } from '#server/http/front-door/page-sizes.ts'
import { seenChange } from '#server/http/pages/company/wording/editor.input.ts'
import { covers, screens, type Screen } from '#server/http/pages/company/wording/screens.ts'
import { page, type WordingServices } from '#server/http/pages/company/wording/wording.ts'
import { numberOf } from '#server/http/pages/query.ts'
import { paths } from '#server/http/paths.ts'
import { field, input, type InputOf } from '#server/lib/input.ts'
import Joi from '#server/lib/joi.ts'
import { changesProps } from './changes.view.ts'
import { bodyIn, canRestore, sides, type Side } from './restorable.ts'

const restorationInput = input({
  side: field<Side>(Joi.any().custom((sent) => sides.find((side) => side === sent))),
  number: seenChange,
})

/** /company/messages/{message}/changes: who changed what and when; puts what was said then back into the draft. */
export default screens.map((screen) =>
  page({
    path: paths.messagePart(screen.message, 'changes'),
    access: 'company-admin',
    view: 'company/wording-changes',
    query: input({ page: pageNumber, size: pageSize(DEFAULT_PAGE_SIZE) }),
    load: (services, request, typed) =>
      changesProps(services, request, screen, typed?.code === 721 ? 'tracks.changes.changedMeanwhile' : null),
  }).form({
    path: `${paths.messagePart(screen.message, 'changes')}/:id/restoration`,
    schema: restorationInput,
    refusals: { 406: false, 721: { status: 409 } },
    submit: (services, request, sent) => restore(services, request, screen, sent),
  }),
)

async function restore(
  { wording, wordingHistory }: WordingServices,
  { actor, company, http }: PageRequest,
  screen: Screen,
  { side, number }: InputOf<typeof restorationInput>,
): Promise<Redirect> {
  const change = await wordingHistory.change(company.id, numberOf(http.req.params.id, 0))
  if (!covers(screen, change)) throw new AppError(404)
  if (!side || number === undefined) throw new AppError(406)
  const { track, part } = change
  const draft = await wording.partsIn(company.id, track, 'draft')
  const path = paths.messagePart(screen.message, 'changes')
  // A second click, or it cannot be restored by itself any more.
  if (!canRestore(change, side, draft)) return redirect(path, 'tracks.toast.nothingRestored')
  const body = restoredBody(change, change[side], bodyIn(draft, part))
  await wording.save(actor, company.id, { track, part }, body, number)
  return redirect(path, 'tracks.toast.restored')
}
