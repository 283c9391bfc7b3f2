import { redirect } from '#server/http/definitions/answers.ts'
import { param } from '#server/http/definitions/params.ts'
import { sendArchive } from '#server/http/files/send-archive.ts'
import { exportForm, exportProgress, exportProps } from '#server/http/pages/company-export.view.ts'
import { paths } from '#server/http/paths.ts'
import { data, download, page } from './admin.ts'
import { companySideProps } from './company-side.ts'

const pathOf = (id: number | ':id') => paths.adminCompanyPart(id, 'export')
const common = { params: { id: param.company }, access: 'system-admin' } as const

/** /admin/companies/detail/{id}/export: all data of a company as one file, for the system admin who asked for it. */
export default [
  page({
    ...common,
    path: pathOf(':id'),
    view: 'admin/company-export',
    async load({ companies, companyExports }, request, typed) {
      const company = await companies.get(request.params.id)
      const found = await companyExports.find({ companyId: company.id, userId: request.user.id })
      const props = exportProps(request.ui, pathOf(company.id), found, typed)
      return {
        ...companySideProps(request, company),
        company: { ...props, username: request.user.email },
      }
    },
  }).form({
    ...exportForm,
    async submit({ companies, companyExports, passwords }, { actor, user, params }, { password }) {
      const { id } = await companies.get(params.id)
      await passwords.requireCurrent(actor, user, { password })
      await companyExports.request(actor, { companyId: id, userId: user.id })
      return redirect(pathOf(id), 'export.page.started')
    },
  }),
  data({
    ...common,
    path: paths.adminCompanyPart(':id', 'export/progress'),
    passive: true,
    async load({ companies, companyExports }, { params, user, ui }) {
      const { id } = await companies.get(params.id)
      return exportProgress(ui, await companyExports.find({ companyId: id, userId: user.id }))
    },
  }),
  download({
    ...common,
    path: paths.adminCompanyPart(':id', 'export/file'),
    async send(services, { params, user, http: { req, res } }) {
      const company = await services.companies.get(params.id)
      await sendArchive(services, req, res, company, { companyId: company.id, userId: user.id })
    },
  }),
]
