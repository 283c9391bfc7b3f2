import { isRefused, rangeQuery } from '#server/http/dashboard/range.ts'
import { again, redirect, shown } from '#server/http/definitions/answers.ts'
import { param } from '#server/http/definitions/params.ts'
import { paths } from '#server/http/paths.ts'
import { download, page } from './admin.ts'
import { portalForm, portalTextsOf } from './portal-form.input.ts'
import { sendPortalUsageCsv } from './portal-usage-csv.ts'
import { portalProps } from './portal.view.ts'

/** /admin/portal: what the portal says of itself, who takes part, and how it is used. */
export default [
  page({
    path: paths.adminPortal,
    access: 'system-admin',
    view: 'admin/portal',
    query: rangeQuery,
    async load(services, request, typed) {
      const props = await portalProps(services, request, typed)
      return isRefused(props.usage.filter) ? shown('admin/portal', props, { status: 422 }) : props
    },
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
  }),
  /** /admin/portal/{what}.csv: the tables of its use. */
  download({
    path: paths.adminPortalCsv(':what'),
    params: { what: param.usageTable },
    access: 'system-admin',
    query: rangeQuery,
    send: sendPortalUsageCsv,
  }),
]
