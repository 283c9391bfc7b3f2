// Long because every statement on companies and their domains is here.
import type { Knex } from 'knex'
import { countOf, insertedId } from '#server/lib/sql-results.ts'
import { DISCLOSURE, PATIENT, type SectionType } from '#server/features/sections/index.ts'
import type { Company } from './company.ts'
import { domainsOf, type CompanyFields } from './company-fields.ts'
import { toCompany, type CompanyRow } from './company-row.ts'
import { pictureColumns, toColumns, type PictureKind } from './company-columns.ts'

const READ_WITHIN_MS = 2000

/** Excludes companies that are being deleted. */
export class CompaniesRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** All companies. Every request may wait for this, so it times out quickly. */
  async findAll(): Promise<Company[]> {
    return (await this.withTypes(this.present()).orderBy('id').timeout(READ_WITHIN_MS)).map(toCompany)
  }

  async find(companyId: number, executor: Knex = this.knex): Promise<Company | undefined> {
    const row = await this.withTypes(this.present(executor)).where({ id: companyId }).first()
    return row && toCompany(row)
  }

  /**
   * Locks the company until the transaction ends. It writes first, so that SQLite takes its write lock before
   * anything is read.
   */
  async lock(trx: Knex.Transaction, companyId: number): Promise<Company | undefined> {
    await trx('companies')
      .where({ id: companyId, deleted_at: null })
      .update({ change_counter: trx.ref('change_counter') })
    return this.find(companyId, trx)
  }

  /** One page of companies whose name, domain or e-mail contains `searchKey`, by name. */
  async findPage(
    searchKey: string,
    offset: number,
    limit: number,
  ): Promise<{ companies: Company[]; total: number }> {
    const matching = () => {
      const query = this.present()
      if (!searchKey) return query
      const pattern = `%${searchKey.toLowerCase().replace(/[!%_]/g, '!$&')}%`
      return query.where((any) => {
        for (const column of ['name', 'name_en', 'email', 'disclosure_domain', 'patient_domain'])
          any.orWhereRaw(`lower(??) like ? escape '!'`, [column, pattern])
      })
    }
    const total = await countOf(matching().count({ n: '*' }))
    const rows = await this.withTypes(matching())
      .orderBy([{ column: 'name' }, { column: 'id' }])
      .offset(offset)
      .limit(limit)
    return { companies: rows.map(toCompany), total }
  }

  /** Inserts a company with its domains; unique keys refuse taken ones. */
  async insert(
    trx: Knex.Transaction,
    fields: CompanyFields,
    createdAt: number,
    guidelineId?: number,
  ): Promise<number> {
    const guideline = guidelineId === undefined ? {} : { guideline_id: guidelineId }
    const columns = { ...toColumns(fields), ...guideline, created_at: createdAt }
    const id = await insertedId(trx('companies').insert(columns))
    await this.insertDomains(trx, id, domainsOf(fields))
    return id
  }

  /** Updates a company that the caller has locked, and increments its change counter. */
  async update(
    trx: Knex.Transaction,
    companyId: number,
    before: CompanyFields,
    after: CompanyFields,
  ): Promise<void> {
    await trx('companies')
      .where({ id: companyId })
      .update({ ...toColumns(after), change_counter: trx.raw('change_counter + 1') })
    const [old, now] = [domainsOf(before), domainsOf(after)]
    await this.removeDomains(
      trx,
      companyId,
      old.filter((domain) => !now.includes(domain)),
    )
    await this.insertDomains(
      trx,
      companyId,
      now.filter((domain) => !old.includes(domain)),
    )
  }

  async setPicture(
    trx: Knex.Transaction,
    companyId: number,
    kind: PictureKind,
    hash: string | null,
  ): Promise<void> {
    await trx('companies')
      .where({ id: companyId })
      .update({ [pictureColumns[kind]]: hash, change_counter: trx.raw('change_counter + 1') })
  }

  /** Hides the company, and frees its name, address and domains. */
  async markDeleted(trx: Knex.Transaction, company: Company, at: number): Promise<void> {
    // Names and addresses that can be typed never begin with a control character.
    const freed = `\u0001deleted ${company.id}`
    await trx('companies')
      .where({ id: company.id })
      .update({
        ...{
          name: freed,
          name_en: null,
          email: freed,
          copyright: '',
          copyright_en: null,
          corporate_number: null,
        },
        ...{ disclosure_domain: null, patient_domain: null, logo_hash: null, favicon_hash: null },
        is_active: false,
        change_counter: trx.raw('change_counter + 1'),
        deleted_at: at,
      })
    await this.removeDomains(trx, company.id, domainsOf(company))
  }

  /** Which of these belong to another company: explains a unique violation. */
  async findTaken(
    companyId: number | null,
    fields: CompanyFields,
  ): Promise<{ name: boolean; email: boolean; domains: string[] }> {
    const others = () => this.knex('companies').whereNot({ id: companyId ?? 0 })
    const domains = await this.knex('company_domains')
      .whereNot({ company_id: companyId ?? 0 })
      .whereIn('domain', domainsOf(fields))
      .pluck<string[]>('domain')
    return {
      name: (await others().where({ name: fields.name }).first('id')) !== undefined,
      email: (await others().where({ email: fields.email }).first('id')) !== undefined,
      domains,
    }
  }

  private present(executor: Knex = this.knex): Knex.QueryBuilder<CompanyRow, CompanyRow[]> {
    return executor<CompanyRow>('companies').whereNull('deleted_at')
  }

  /** With the types of which the company's guideline has sections. */
  private withTypes(companies: Knex.QueryBuilder<CompanyRow, CompanyRow[]>) {
    const has = (type: SectionType) =>
      this.knex('guideline_editions as edition')
        .join('guideline_sections as placed', 'placed.edition_id', 'edition.id')
        .join('sections as section', 'section.id', 'placed.section_id')
        .where({ 'edition.state': 'in_force', 'section.section_type': type })
        .whereRaw('edition.guideline_id = companies.guideline_id')
        .select(this.knex.raw('1'))
    return companies.select(
      'companies.*',
      this.knex.raw('exists ? as has_disclosure', [has(DISCLOSURE)]),
      this.knex.raw('exists ? as has_patient', [has(PATIENT)]),
    ) as Knex.QueryBuilder<CompanyRow, CompanyRow[]>
  }

  private async insertDomains(trx: Knex.Transaction, companyId: number, domains: string[]): Promise<void> {
    if (domains.length > 0)
      await trx('company_domains').insert(domains.map((domain) => ({ domain, company_id: companyId })))
  }

  // By the primary key: by company alone MySQL would lock gaps that other companies' domains need.
  private async removeDomains(trx: Knex.Transaction, companyId: number, domains: string[]): Promise<void> {
    if (domains.length > 0)
      await trx('company_domains').whereIn('domain', domains).where({ company_id: companyId }).delete()
  }
}
