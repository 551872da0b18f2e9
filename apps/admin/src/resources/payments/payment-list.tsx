import { PAYMENT_STATUSES, type AdminPayment } from '@vaglio/contracts';
import { FunctionField, SelectInput, TextField, TextInput, TopToolbar, useLocale } from 'react-admin';
import { ChoiceField } from '../../components/choice-field.js';
import { useChoices } from '../../components/choices.js';
import { MomentField } from '../../components/moment.js';
import { StaffList } from '../../components/staff-list.js';
import { StaffTable } from '../../components/staff-table.js';
import { ExportPaymentsButton } from './export-payments-button.js';
import { money } from './money.js';
import { PaymentTotalsPanel } from './payment-totals-panel.js';
import { RefundsPanel } from './refunds-panel.js';

export function PaymentList() {
  const statuses = useChoices('payment', PAYMENT_STATUSES);
  const locale = useLocale();
  const filters = [
    <TextInput key="q" source="q" label="vaglio.payments.search" alwaysOn />,
    <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
  ];
  return (
    <StaffList
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      actions={<Actions />}
      above={
        <>
          <PaymentTotalsPanel />
          <RefundsPanel />
        </>
      }
    >
      <StaffTable>
        <MomentField source="createdAt" />
        <TextField source="userEmail" sortable={false} />
        <TextField source="paypalOrderId" sortable={false} />
        <FunctionField<AdminPayment>
          source="amount"
          textAlign="right"
          render={({ amount, currency }) => money(amount, currency, locale)}
        />
        <ChoiceField source="status" list="payment" />
      </StaffTable>
    </StaffList>
  );
}

function Actions() {
  return (
    <TopToolbar>
      <ExportPaymentsButton />
    </TopToolbar>
  );
}
