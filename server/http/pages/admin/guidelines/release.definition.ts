import { revisionField } from '#server/features/guidelines/index.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { param } from '#server/http/definitions/params.ts'
import { paths } from '#server/http/paths.ts'
import { input } from '#server/lib/input.ts'
import { changed } from './changed.ts'
import { differencesProps } from './differences.view.ts'
import { editableDraft } from './editable-draft.ts'
import { findingRow } from './finding-row.ts'
import { page } from './guidelines.ts'

/** /admin/guidelines/editions/{id}/release: says what happens, asks, and puts a checked edition in force. */
export default page({
  path: paths.adminEditionPart(':id', 'release'),
  params: { id: param.guidelineEdition },
  access: 'system-admin',
  view: 'admin/guideline-release',
  async load(services, request, typed) {
    const { id } = request.params
    const { lang } = request
    const draft = await editableDraft(services, id)
    if ('href' in draft) return draft
    if (draft.edition.state !== 'checked')
      return redirect(paths.adminEdition(id), { level: 'error', key: 'guidelines.error.notChecked' })
    const { findings, taken, followers } = await services.editionRelease.plan(id)
    return {
      shell: request.shell('guidelines'),
      ...{ guideline: draft.guideline.name[lang], name: draft.edition.name[lang] },
      action: paths.adminEditionPart(id, 'release'),
      backHref: paths.adminEdition(id),
      revision: draft.edition.revision,
      errors: typed?.errors ?? {},
      findings: findings.map((finding) => findingRow(finding, id, lang)),
      taken: taken.map(({ former, ...years }) => ({ ...years, formerName: former?.name[lang] ?? null })),
      companies: followers.map(({ name }) => name[lang]),
      differences: differencesProps(draft, lang),
    }
  },
}).form({
  schema: input({ revision: revisionField }),
  refusals: { 721: changed, 712: { status: 409 } },
  async submit({ editionRelease }, { actor, params: { id } }, { revision }) {
    await editionRelease.putInForce(actor, { editionId: id, revision })
    return redirect(paths.adminEdition(id), 'guidelines.release.done')
  },
})
