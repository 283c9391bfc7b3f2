/** Names, e-mail address and copyright of a company, by the names of the controls. */
export interface CompanyTextValues {
  name: string
  name_en: string
  email: string
  copyright: string
  copyright_en: string
  /** Empty: not stated. */
  corporate_number: string
}

/** The values of the system admin's form. */
export interface CompanyValues extends CompanyTextValues {
  disclosure_domain: string
  patient_domain: string
  is_active: boolean
  invites_users: boolean
}
