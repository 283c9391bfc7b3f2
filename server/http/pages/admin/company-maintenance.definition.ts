import { redirect } from '#server/http/definitions/answers.ts'
import { param } from '#server/http/definitions/params.ts'
import { paths } from '#server/http/paths.ts'
import { page } from './admin.ts'
import { companySidePath, companySideProps } from './company-side.ts'
import { workProps } from './indexing.view.ts'

/** /admin/companies/detail/{id}/maintenance: the forms that start work for a company, and the way to its deletion. */
export default page({
  path: companySidePath(':id', 'maintenance'),
  params: { id: param.company },
  access: 'system-admin',
  view: 'admin/company-maintenance',
  async load(services, request) {
    const company = await services.companies.get(request.params.id)
    return {
      ...companySideProps(request, company),
      work: await workProps(services, request, company),
      exportHref: paths.adminCompanyPart(company.id, 'export'),
      deletionHref: paths.adminCompanyPart(company.id, 'deletion'),
    }
  },
})
  .form({
    name: 'preview',
    path: paths.adminCompanyPart(':id', 'preview'),
    async submit({ companies, publishing }, { actor, params }) {
      const { id } = await companies.get(params.id)
      const moved = await publishing.moveToPreview(actor, id)
      const toast = moved.length > 0 ? 'toast.success.movedToPreview' : 'companies.work.move.nothing'
      return redirect(companySidePath(id, 'maintenance'), toast)
    },
  })
  .form({
    name: 'indexing',
    path: paths.adminCompanyPart(':id', 'indexing'),
    async submit({ companies, searchRebuilds }, { actor, params }) {
      const { id } = await companies.get(params.id)
      // A second click finds the first one's work in progress: that is what both wanted.
      await searchRebuilds.start(actor, id)
      return redirect(companySidePath(id, 'maintenance'), 'companies.work.index.started')
    },
  })
