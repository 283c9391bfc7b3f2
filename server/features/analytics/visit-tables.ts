/** The tables in which visits are counted, and the column that says whose they are. */
export interface VisitTables {
  counts: string
  visitors: string
  salts: string
  months: string
  owner: string
}

/** Of companies: `companyId` is the company's. */
export const companyVisits: VisitTables = {
  counts: 'analytics_counts',
  visitors: 'analytics_visitors',
  salts: 'analytics_salts',
  months: 'analytics_months',
  owner: 'company_id',
}

/** Of the portal, which is counted like a company: `companyId` is `PORTAL`. */
export const portalVisits: VisitTables = {
  counts: 'portal_counts',
  visitors: 'portal_visitors',
  salts: 'portal_salts',
  months: 'portal_months',
  owner: 'portal_id',
}

/** The portal's number in its tables: an installation has one. */
export const PORTAL = 1
