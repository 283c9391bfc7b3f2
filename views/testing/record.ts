export const amount = { column: 'amount', before: '89,096', after: '98,096' }

export const row = { name: '木村　浩二', sectionCode: 'C1', year: 2025 }
