import type { Knex } from 'knex'
import type { Company } from './company.ts'

interface Row {
  id: number
  name: string
  name_en: string | null
  email: string
  disclosure_domain: string | null
  patient_domain: string | null
  copyright: string
  copyright_en: string | null
  is_active: number
  edition_number: number
  change_counter: number
  terms_version: number
  created_at: number
}

export interface NewCompany {
  name: string
  nameEn: string
  email: string
  disclosureDomain: string | null
  patientDomain: string | null
  copyright: string
  copyrightEn: string
  createdAt: number
}

const READ_WITHIN_MS = 2000

export class CompaniesRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** All companies. Every request may wait for this, so it gives up soon. */
  async findAll(): Promise<Company[]> {
    return (await this.knex<Row>('companies').orderBy('id').timeout(READ_WITHIN_MS)).map(toCompany)
  }

  async find(companyId: number): Promise<Company | undefined> {
    const row = await this.knex<Row>('companies').where({ id: companyId }).first()
    return row && toCompany(row)
  }

  /** One page of companies whose name, domain or e-mail contains `searchKey`, by name. */
  async findPage(
    searchKey: string,
    offset: number,
    limit: number,
  ): Promise<{ companies: Company[]; total: number }> {
    const matching = () => {
      const query = this.knex<Row>('companies')
      if (!searchKey) return query
      const pattern = `%${searchKey.toLowerCase().replace(/[!%_]/g, '!$&')}%`
      return query.where((any) => {
        for (const column of ['name', 'name_en', 'email', 'disclosure_domain', 'patient_domain'])
          any.orWhereRaw(`lower(??) like ? escape '!'`, [column, pattern])
      })
    }
    const [count] = await matching().count<{ n: number }[]>({ n: '*' })
    const rows = await matching()
      .orderBy([{ column: 'name' }, { column: 'id' }])
      .offset(offset)
      .limit(limit)
    return { companies: rows.map(toCompany), total: Number(count!.n) }
  }

  /** Inserts a company with its domains; the primary key of `company_domains` refuses a taken one. */
  async insert(trx: Knex.Transaction, company: NewCompany): Promise<number> {
    const [id] = await trx('companies').insert({
      name: company.name,
      name_en: company.nameEn || null,
      email: company.email,
      disclosure_domain: company.disclosureDomain,
      patient_domain: company.patientDomain,
      copyright: company.copyright,
      copyright_en: company.copyrightEn || null,
      created_at: company.createdAt,
    })
    const domains = new Set(
      [company.disclosureDomain, company.patientDomain].filter((domain) => domain !== null),
    )
    await trx('company_domains').insert([...domains].map((domain) => ({ domain, company_id: id })))
    return id!
  }
}

function toCompany(row: Row): Company {
  return {
    id: row.id,
    name: { ja: row.name, en: row.name_en ?? '' },
    email: row.email,
    disclosureDomain: row.disclosure_domain,
    patientDomain: row.patient_domain,
    copyright: { ja: row.copyright, en: row.copyright_en ?? '' },
    isActive: Boolean(row.is_active),
    editionNumber: row.edition_number,
    changeCounter: row.change_counter,
    termsVersion: row.terms_version,
    createdAt: Number(row.created_at),
  }
}
