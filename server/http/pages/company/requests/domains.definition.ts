import { readDomainList, type FaultyLine } from '#server/features/institution-domains/index.ts'
import { again, redirect } from '#server/http/definitions/answers.ts'
import { text } from '#server/http/definitions/fields.ts'
import { paths } from '#server/http/paths.ts'
import { input } from '#server/lib/input.ts'
import { domainsProps } from './domains.view.ts'
import { page } from './group.ts'

/** /company/requests/domains: the mail domains of institutions, which tell whose address a request comes from. */
export default page<'company/institution-domains', Record<string, never>, unknown, FaultyLine[]>({
  path: paths.institutionDomains,
  access: 'company-admin',
  view: 'company/institution-domains',
  load: domainsProps,
}).form({
  schema: input({ list: text, seen: text }),
  refusals: { 721: { status: 409, key: 'domains.error.changed' } },
  async submit({ institutionDomains }, { actor, company }, { list, seen }) {
    const { domains, faults } = readDomainList(list)
    if (faults.length > 0) return again(faults, 422)
    await institutionDomains.save(actor, company.id, seen, domains)
    return redirect(paths.institutionDomains, 'domains.saved')
  },
})
