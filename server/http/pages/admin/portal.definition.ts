import { again, redirect } from '#server/http/definitions/answers.ts'
import { paths } from '#server/http/paths.ts'
import { page } from './admin.ts'
import { portalForm, portalTextsOf } from './portal-form.input.ts'
import { portalProps } from './portal.view.ts'

/** /admin/portal: what the portal says of itself, and who takes part. */
export default page({
  path: paths.adminPortal,
  access: 'system-admin',
  view: 'admin/portal',
  load: portalProps,
}).form({
  body: 'long-form',
  knownBy: 'title.ja',
  schema: portalForm,
  refusals: {
    721: { status: 409, key: 'console.portal.changed' },
  },
  async submit({ portalWording }, { actor }, { sent, isLook }) {
    // Texts are rendered with the page, so that a look at them needs nothing else.
    if (isLook) return again(undefined)
    const { revision, ...texts } = portalTextsOf(sent)
    await portalWording.save(actor, texts, revision)
    return redirect(paths.adminPortal, 'api.update.200')
  },
})
