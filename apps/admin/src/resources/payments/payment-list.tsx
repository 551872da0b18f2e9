import { PAYMENT_STATUSES, type AdminPayment } from '@vaglio/contracts';
import {
  Datagrid,
  FunctionField,
  List,
  SelectInput,
  TextField,
  TextInput,
  TopToolbar,
  useLocale,
} from 'react-admin';
import { ChoiceField } from '../../components/choice-field.js';
import { useChoices } from '../../components/choices.js';
import { EmptyList } from '../../components/empty-list.js';
import { MomentField } from '../../components/moment.js';
import { ExportPaymentsButton } from './export-payments-button.js';
import { money } from './money.js';
import { PaymentTotalsPanel } from './payment-totals-panel.js';

export function PaymentList() {
  const statuses = useChoices('payment', PAYMENT_STATUSES);
  const locale = useLocale();
  const filters = [
    <TextInput key="q" source="q" label="vaglio.payments.search" alwaysOn />,
    <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
  ];
  return (
    <>
      <PaymentTotalsPanel />
      <List
        filters={filters}
        sort={{ field: 'createdAt', order: 'DESC' }}
        perPage={25}
        actions={<Actions />}
        empty={false}
        exporter={false}
      >
        <Datagrid rowClick={false} bulkActionButtons={false} empty={<EmptyList />}>
          <MomentField source="createdAt" />
          <TextField source="userEmail" sortable={false} />
          <TextField source="paypalOrderId" sortable={false} />
          <FunctionField<AdminPayment>
            source="amount"
            textAlign="right"
            render={({ amount, currency }) => money(amount, currency, locale)}
          />
          <ChoiceField source="status" list="payment" />
        </Datagrid>
      </List>
    </>
  );
}

function Actions() {
  return (
    <TopToolbar>
      <ExportPaymentsButton />
    </TopToolbar>
  );
}
