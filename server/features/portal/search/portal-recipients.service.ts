import { AppError } from '#server/errors/app-error.ts'
import type { DataRecordsService } from '#server/features/data-records/index.ts'
import { recipientKey } from '#server/features/imports/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { RecipientName, RecipientsService, RelationSum } from '#server/features/site/index.ts'
import type { PortalState } from '../portal-state.ts'
import type { PortalData, SearchedCompany } from './searched-companies.ts'

/** What one company says of the recipient, in its own spelling. */
interface CompanyRecipient extends RecipientName {
  company: SearchedCompany
  /** Of the recipient's page on the company's site. */
  key: string
  /** Of different relations, never added. */
  sums: RelationSum[]
}

/** What the companies say of whoever has a name and a place: each by itself, in the portal's order. */
export interface PortalRecipient {
  companies: CompanyRecipient[]
  /** Companies with terms of their own that have rows, which their site shows: how many. */
  apart: { company: SearchedCompany; key: string; rowCount: number }[]
  without: SearchedCompany[]
}

export interface PortalRecipientsDeps {
  data: PortalData
  recipients: Pick<RecipientsService, 'sums' | 'names'>
  dataRecords: Pick<DataRecordsService, 'companiesNaming'>
}

/** Reads what all companies say of a person or a body, by the names of which their keys are made. */
export class PortalRecipientsService {
  private readonly deps: PortalRecipientsDeps

  constructor(deps: PortalRecipientsDeps) {
    this.deps = deps
  }

  /** @throws AppError 404 where no company that shows its rows here names the recipient */
  async page(
    state: Pick<PortalState, 'key' | 'participants'>,
    type: SectionType,
    names: RecipientName,
  ): Promise<PortalRecipient> {
    const { all } = await this.deps.data.of(state, type)
    const keyOf = ({ company }: SearchedCompany) => recipientKey(company.id, type, { ...names, payee: null })
    const keys = all.map((company) => ({ data: company.data, key: keyOf(company) }))
    const kind = names.name === null ? 'body' : 'person'
    const naming = await this.deps.dataRecords.companiesNaming(keys, kind)
    const found: PortalRecipient = { companies: [], apart: [], without: [] }
    for (const company of all) {
      const key = keyOf(company)
      const sums = naming.has(company.company.id) ? await this.sumsOf(company, type, names) : []
      const rowCount = sums.reduce((count, { total }) => count + total.rowCount, 0)
      if (rowCount === 0) found.without.push(company)
      else if (company.ownTerms) found.apart.push({ company, key, rowCount })
      else found.companies.push({ company, key, sums, ...(await this.spellingOf(company, type, key, names)) })
    }
    if (found.companies.length === 0) throw new AppError(404)
    return found
  }

  private sumsOf({ company }: SearchedCompany, type: SectionType, names: RecipientName) {
    return this.deps.recipients.sums(company.id, type, { edition: company.editionNumber }, names)
  }

  private async spellingOf(
    { company }: SearchedCompany,
    type: SectionType,
    key: string,
    names: RecipientName,
  ): Promise<RecipientName> {
    const shown = { edition: company.editionNumber }
    return (await this.deps.recipients.names(company.id, type, shown, [key])).get(key) ?? names
  }
}
