import { Typography } from '@mui/material';
import { adminStaffRoutes, type StaffMember, type UpdateStaffRequest } from '@vaglio/contracts';
import { useState } from 'react';
import {
  Button,
  Confirm,
  Edit,
  SaveButton,
  SimpleForm,
  Toolbar,
  useGetIdentity,
  useNotify,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useEditErrors } from '../../components/errors.js';
import { FactList } from '../../components/facts.js';
import { useMoment } from '../../components/fields.js';
import { useAction } from '../../components/use-action.js';
import { RoleInput } from './role-input.js';

const toRequest = ({ role, version }: StaffMember): UpdateStaffRequest => ({ role, version });

export function StaffEdit() {
  const notify = useNotify();
  const { conflictNotice, onError } = useEditErrors('vaglio.staff.updateFailed');
  return (
    <Edit
      mutationMode="pessimistic"
      transform={toRequest}
      redirect={false}
      mutationOptions={{
        onSuccess: () => notify('vaglio.staff.saved', { type: 'success' }),
        onError,
      }}
    >
      {conflictNotice}
      <SimpleForm toolbar={<EditToolbar />}>
        <Facts />
        <RoleInput />
      </SimpleForm>
    </Edit>
  );
}

function Facts() {
  const member = useRecordContext<StaffMember>();
  const translate = useTranslate();
  const moment = useMoment();
  if (!member) return null;
  const field = (name: keyof StaffMember) => translate(`resources.staff.fields.${name}`);
  return (
    <>
      <Typography variant="h1" sx={{ fontSize: '1.5rem', mb: 2, overflowWrap: 'anywhere' }}>
        {member.username}
      </Typography>
      <FactList
        facts={[
          [field('email'), member.email ?? '–'],
          [field('state'), translate(`vaglio.choice.staffState.${member.state}`)],
          [
            field('hasSecondFactor'),
            translate(`vaglio.secondFactor.state.${member.hasSecondFactor ? 'on' : 'off'}`),
          ],
          [
            field('lastSignInAt'),
            member.lastSignInAt ? moment(member.lastSignInAt) : translate('vaglio.staff.never'),
          ],
          [field('createdAt'), moment(member.createdAt)],
        ]}
      />
    </>
  );
}

function EditToolbar() {
  const { identity } = useGetIdentity();
  const member = useRecordContext<StaffMember>();
  return (
    <Toolbar sx={{ justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}>
      <SaveButton />
      {member?.hasSecondFactor && identity?.id !== member.id && <ResetFactorButton member={member} />}
      {member && <StateButtons member={member} />}
    </Toolbar>
  );
}

function ResetFactorButton({ member: { id, username } }: { readonly member: StaffMember }) {
  const [isAsking, setIsAsking] = useState(false);
  const [reset, isPending] = useAction(adminStaffRoutes.resetSecondFactor, {
    done: 'vaglio.secondFactor.removed',
    failed: 'vaglio.secondFactor.failed',
  });
  return (
    <>
      <Button label="vaglio.secondFactor.reset" disabled={isPending} onClick={() => setIsAsking(true)} />
      <Confirm
        isOpen={isAsking}
        title="vaglio.secondFactor.reset"
        content="vaglio.secondFactor.confirmReset"
        contentTranslateOptions={{ username }}
        confirmColor="warning"
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          reset({ params: { id } });
        }}
      />
    </>
  );
}

function StateButtons({ member }: { readonly member: StaffMember }) {
  const translate = useTranslate();
  const [isAsking, setIsAsking] = useState(false);
  const isDeactivated = member.state === 'deactivated';
  const [update, isUpdating] = useAction(adminStaffRoutes.update, {
    done: isDeactivated ? 'vaglio.staff.reactivated' : 'vaglio.staff.deactivated',
    failed: 'vaglio.staff.updateFailed',
  });
  const [inviteAgain, isInviting] = useAction(adminStaffRoutes.inviteAgain, {
    done: 'vaglio.staff.invited',
    failed: 'vaglio.staff.inviteFailed',
  });
  const params = { id: member.id };
  const change = (isActive: boolean) => update({ params, body: { isActive, version: member.version } });
  return (
    <>
      {member.state === 'invited' && (
        <Button
          label="vaglio.staff.inviteAgain"
          disabled={isInviting}
          onClick={() => inviteAgain({ params })}
        />
      )}
      {isDeactivated ? (
        <Button label="vaglio.staff.reactivate" disabled={isUpdating} onClick={() => change(true)} />
      ) : (
        <Button
          label="vaglio.staff.deactivate"
          color="error"
          disabled={isUpdating}
          onClick={() => setIsAsking(true)}
        />
      )}
      <Confirm
        isOpen={isAsking}
        title="vaglio.staff.deactivate"
        content={translate('vaglio.staff.confirmDeactivate', { username: member.username })}
        confirmColor="warning"
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          change(false);
        }}
      />
    </>
  );
}
