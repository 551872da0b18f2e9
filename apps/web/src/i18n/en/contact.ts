export const contact = {
  'contact.title': 'Quick contact form',
  'contact.notice':
    'This form opens your mail program with the message filled in. You send it from there; this site sends nothing.',
  'contact.name': 'Name',
  'contact.email': 'E-mail',
  'contact.subject': 'Subject',
  'contact.subject.choose': 'Choose a subject',
  'contact.subject.general': 'General question',
  'contact.subject.technical': 'Technical issue',
  'contact.subject.billing': 'Billing',
  'contact.subject.feedback': 'Feedback',
  'contact.message': 'Message',
  'contact.send': 'Open the mail draft',
  'guide.other': 'Read this guide in English',
  'host.title': 'Who we are',
  'host.description': 'Who runs this site: name, address, contact and funding.',
  'host.lead': 'Vaglio is software that anyone can run. These are the people behind this site.',
  'host.silent':
    'Vaglio is software that anyone can run. Whoever runs this site has not given a name: keep that in mind when you read its analyses.',
  'host.name': 'Name',
  'host.address': 'Address',
  'host.contact': 'Contact',
  'host.funding': 'Funding',
  'host.support': 'Help',
  'host.notSaid': 'Not stated',
  'host.independence':
    'The score follows from published rules and figures. No outlet can pay for a score or for its removal.',
} as const;
