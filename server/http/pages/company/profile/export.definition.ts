import { redirect } from '#server/http/definitions/answers.ts'
import { definitionsFor } from '#server/http/definitions/definitions.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { sendArchive } from '#server/http/files/send-archive.ts'
import { exportForm, exportProgress, exportProps } from '#server/http/pages/company-export.view.ts'
import { paths } from '#server/http/paths.ts'
import type { Services } from '#server/http/services.ts'

const { page, data, download } = definitionsFor<Pick<Services, 'companyExports' | 'passwords'>>()

const ownerOf = ({ company, user }: Pick<PageRequest, 'company' | 'user'>) => ({
  companyId: company.id,
  userId: user.id,
})

/** /company/profile/export: all of the company's data as one file, for the admin who asked for it. */
export default [
  page({
    path: paths.companyExport,
    access: 'company-admin',
    view: 'company/export',
    async load({ companyExports }, request, typed) {
      const found = await companyExports.find(ownerOf(request))
      const props = exportProps(request.ui, paths.companyExport, found, typed)
      return { shell: request.shell('profile'), company: { ...props, username: request.user.email } }
    },
  }).form({
    ...exportForm,
    async submit({ companyExports, passwords }, request, { password }) {
      await passwords.requireCurrent(request.actor, request.user, { password })
      await companyExports.request(request.actor, ownerOf(request))
      return redirect(paths.companyExport, 'export.page.started')
    },
  }),
  data({
    path: paths.companyExportProgress,
    access: 'company-admin',
    passive: true,
    load: async ({ companyExports }, request) =>
      exportProgress(request.ui, await companyExports.find(ownerOf(request))),
  }),
  download({
    path: paths.companyExportFile,
    access: 'company-admin',
    async send(services, request) {
      const { req, res } = request.http
      await sendArchive(services, req, res, request.company, ownerOf(request))
    },
  }),
]
